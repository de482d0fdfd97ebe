'use client';

import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/overlay/menu';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useStored } from '@/lib/hooks/use-stored';
import { chooseTheme, theme, themeLabels, themes } from '@/lib/storage/theme';

export interface ThemeMenuProps {
  /** Only its icon is drawn. */
  isFolded: boolean;
}

/** The theme, at the foot of the side navigation. In a frame the surrounding wallet sets the theme. */
export function ThemeMenu({ isFolded }: ThemeMenuProps) {
  const chosen = useStored(theme);
  return (
    <Menu
      variant="quiet"
      align="start"
      label="Theme"
      className="h-9 w-full justify-start gap-3 px-3 text-muted hover:text-ink framed:hidden"
      entries={themes.map((each) => ({
        id: each,
        onSelect: () => chooseTheme(each),
        icon: <Icon name="check" size={18} className={each === chosen ? undefined : 'invisible'} />,
        label: (
          <>
            {themeLabels[each]}
            {each === chosen && <VisuallyHidden> (current)</VisuallyHidden>}
          </>
        ),
      }))}
      trigger={
        <>
          <Icon name="moon" />
          {!isFolded && 'Theme'}
        </>
      }
    />
  );
}
