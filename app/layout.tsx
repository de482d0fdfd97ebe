import type { Metadata, Viewport } from 'next';
import { type ReactNode, Suspense } from 'react';
import './globals.css';
import { DemoBanner } from '@/components/layout/demo-banner';
import { FocusHeading } from '@/components/layout/focus-heading';
import { Header } from '@/components/layout/header';
import { SkipLink } from '@/components/layout/skip-link';
import { Toaster } from '@/components/ui/overlay/toaster';
import { ConnectButton } from '@/components/wallet/connect/connect-button';
import { FrameLine } from '@/components/wallet/connect/frame-line';
import { WalletProvider } from '@/components/wallet/wallet-provider';
import { env } from '@/config/env';
import { site } from '@/config/site';
import { walletHeadScript } from '@/lib/wallet/head-script';

export const metadata: Metadata = {
  ...(env.siteUrl ? { metadataBase: new URL(env.siteUrl) } : {}),
  title: { default: `${site.name}: ${site.tagline}`, template: `%s · ${site.name}` },
  description: site.description,
  applicationName: site.name,
  manifest: '/manifest.json',
  icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' } },
  openGraph: { title: site.name, description: site.description, siteName: site.name, type: 'website' },
  // Keeps browsers from reading an address as a phone number.
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f7f9' },
    { media: '(prefers-color-scheme: dark)', color: '#0a0c10' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script in the head writes attributes on this element before React starts.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: walletHeadScript }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <WalletProvider>
          <Suspense>
            <FocusHeading />
          </Suspense>
          <SkipLink />
          <Header connect={<ConnectButton />} />
          <FrameLine />
          <DemoBanner />
          {children}
          <Toaster />
        </WalletProvider>
      </body>
    </html>
  );
}
