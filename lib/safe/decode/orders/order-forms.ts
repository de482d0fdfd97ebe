import { cowForms } from './cow-forms';
import { oneInchForms } from './one-inch-forms';
import type { OrderForm } from './order-form';
import { seaportForms } from './seaport-forms';
import { uniswapXForms } from './uniswap-x-forms';
import { zeroExForms } from './zero-ex-forms';

/** All known forms of orders, as exchanges publish them. */
export const orderForms: readonly OrderForm[] = [
  ...cowForms,
  ...seaportForms,
  ...oneInchForms,
  ...zeroExForms,
  ...uniswapXForms,
];
