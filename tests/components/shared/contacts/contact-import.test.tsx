import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ContactImport } from '@/components/shared/contacts/contact-import';
import type { ContactPlan } from '@/lib/contacts/plan-contact-import';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';

const plan: ContactPlan = {
  ...{ added: [], renamed: [], doubtful: [], elsewhere: [] },
  ...{ sameCount: 2, leftOutCount: 0 },
};
const title = 'Not compared with all owners and payees';
const unused =
  'You use no gateway, so Concord doesn’t know all your Safes and the accounts they paid. Compare the addresses yourself.';
const silent =
  'The RPC or the gateway didn’t respond. Compare the addresses yourself, or import the file later.';

const show = (hasFailed: boolean, options: RenderOptions) =>
  renderPage(
    <ContactImport
      plan={plan}
      ignored={[]}
      choice={{ takesRenamed: true, takesDoubtful: false }}
      onChoose={() => undefined}
      known={{ isPending: false, hasFailed }}
    />,
    options,
  );

describe('contacts that are not compared with all owners and payees', () => {
  test('are so without a gateway because none is used, and nobody is said not to respond', () => {
    show(true, { isWithoutGateway: true });
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByText(unused)).toBeDefined();
    expect(screen.queryByText(silent)).toBeNull();
  });

  test('are so with a gateway because it did not respond', () => {
    show(true, { gateway: breakConnection });
    expect(screen.getByText(silent)).toBeDefined();
    expect(screen.queryByText(unused)).toBeNull();
  });

  test('are not spoken of where all were compared', () => {
    show(false, { isWithoutGateway: true });
    expect(screen.getByText('2 contacts unchanged')).toBeDefined();
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.queryByText(unused)).toBeNull();
  });
});
