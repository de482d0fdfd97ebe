import { Toaster as HotToaster } from 'react-hot-toast';

/** The place of toasts: top right, below the header, so that they never cover the connect button. */
export function ToasterPanel() {
  return (
    <HotToaster
      position="top-right"
      gutter={8}
      containerClassName="print:hidden"
      containerStyle={{ top: 76, right: 16, left: 16, bottom: 16 }}
      toastOptions={{
        duration: 5000,
        ariaProps: { role: 'status', 'aria-live': 'polite' },
        error: {
          duration: 10_000,
          iconTheme: { primary: 'var(--color-danger)', secondary: 'var(--color-on-danger)' },
        },
        success: { iconTheme: { primary: 'var(--color-positive)', secondary: 'var(--color-raised)' } },
        loading: { iconTheme: { primary: 'var(--color-accent)', secondary: 'var(--color-line)' } },
        style: {
          maxWidth: 400,
          padding: '12px 16px',
          borderRadius: 'var(--radius-card)',
          background: 'var(--color-overlay)',
          color: 'var(--color-ink)',
          boxShadow: 'var(--shadow-float)',
          overflowWrap: 'anywhere',
        },
      }}
    />
  );
}
