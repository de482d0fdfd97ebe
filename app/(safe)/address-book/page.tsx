import type { Metadata } from 'next';
import { AddressBook } from '@/components/address-book/address-book';
import { PageHeading } from '@/components/layout/page-heading';

export const metadata: Metadata = { title: 'Address book' };

export default function AddressBookPage() {
  return (
    <>
      <PageHeading title="Address book" description="Names for addresses, kept in this browser." />
      <AddressBook />
    </>
  );
}
