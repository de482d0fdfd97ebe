import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './button';

export interface FileButtonProps extends Pick<ButtonProps, 'size'> {
  /** Describes the file, for people who can't see the button's place. */
  label: string;
  /** Kinds of file that are offered first. */
  accept: string;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for a file of this device. */
export function FileButton({ label, accept, onChoose, children, size }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Choosing the same file again must be a change too.
          currentTarget.value = '';
        }}
      />
      <Button size={size} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
