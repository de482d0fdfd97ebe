import { queryOptions, useQuery } from '@tanstack/react-query';
import { listFiatCodes } from '@/lib/gateway/resources/fiat-codes';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/** The most currencies that are offered. */
const maxCodes = 300;

const fiatCodesOptions = ({ gateway }: Clients) =>
  queryOptions({
    queryKey: keys.fiatCodes(),
    queryFn: async ({ signal }) => {
      const codes = (await listFiatCodes(gateway, { signal })).map((code) => code.toLowerCase());
      return [...new Set(codes)].filter((code) => /^[a-z]{2,10}$/.test(code)).slice(0, maxCodes);
    },
    ...staleTimes.fixed,
  });

/** The currencies that the gateway offers, in small letters. */
export const useFiatCodes = ({ enabled = true } = {}) =>
  useQuery({ ...fiatCodesOptions(useClients()), enabled });
