'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { notify } from '@/components/ui/notify';
import { routes } from '@/config/routes';
import { describeError } from '@/lib/errors/describe';
import { useClients } from '@/lib/hooks/use-clients';
import { safeStateOptions } from '@/lib/queries/safes';
import { formatSafeAddress, parseSafeAddress } from '@/lib/safe/safe-address';
import { isSameSafe, knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { FoundSafe } from './found-safe';

export interface LoadSafeFormProps {
  /** What a link brought along, as it came. */
  address: string;
}

type LoadSafeValues = { readonly address: string; readonly name: string };

const maxNameLength = 50;

/** Address and name of a Safe; the address is looked up on the chain as soon as it can be one. */
export function LoadSafeForm({ address }: LoadSafeFormProps) {
  const clients = useClients();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { register, control, handleSubmit, formState } = useForm<LoadSafeValues>({
    defaultValues: { address, name: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const parsed = parseSafeAddress(useWatch({ control, name: 'address' }));

  const checkAddress = (text: string) => {
    const typed = parseSafeAddress(text);
    return typed.ok || typed.message;
  };

  const addSafe = async (values: LoadSafeValues) => {
    const typed = parseSafeAddress(values.address);
    if (!typed.ok) return;
    const { safe } = typed;
    try {
      await queryClient.ensureQueryData(safeStateOptions(clients, safe));
    } catch (error) {
      // What is wrong already stands below the field; this says why the button did nothing.
      void notify(describeError(error)?.title ?? 'The address could not be looked up.', { kind: 'error' });
      return;
    }
    const before = knownSafes.get().find((known) => isSameSafe(known.safe, safe));
    const isKept = rememberSafe({ safe, name: values.name.trim() || (before?.name ?? '') });
    if (!isKept) void notify('This browser keeps nothing: the Safe is on your list until you leave.');
    router.push(routes.home(formatSafeAddress(safe)));
  };

  return (
    <form noValidate onSubmit={handleSubmit(addSafe)} className="space-y-5">
      <Field
        label="Address of the Safe"
        hint="With or without base: in front. Only a Safe on Base can be added."
        error={errors.address?.message ?? (address && !parsed.ok ? parsed.message : undefined)}
      >
        {(attributes) => (
          <Input
            {...attributes}
            {...register('address', { validate: checkAddress })}
            mono
            placeholder="base:0x…"
            maxLength={200}
          />
        )}
      </Field>
      {parsed.ok && <FoundSafe key={parsed.safe.address} safe={parsed.safe} />}
      <Field label="Name" hint="Only you see it; it stays in this browser. May be left empty.">
        {(attributes) => (
          <Input {...attributes} {...register('name')} autoComplete="off" maxLength={maxNameLength} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Add Safe
        </Button>
        <ButtonLink variant="quiet" href={routes.accounts()}>
          My Safes
        </ButtonLink>
      </div>
    </form>
  );
}
