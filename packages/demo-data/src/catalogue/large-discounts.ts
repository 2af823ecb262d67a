import { DAYS_OF_ORDERS } from '../calendar.ts'

/**
 * A large discount in percent. Days count from the first day of the story; without a last day, it does not
 * end.
 */
export type DemoLargeDiscount = {
  sku: string
  percent: number
  from: number
  until?: number
  isActive?: false
}

const TODAY = DAYS_OF_ORDERS - 1

/**
 * In the order in which the storefronts show them. Each site has two active discounts, a scheduled, an
 * expired and a disabled one.
 */
export const DEMO_LARGE_DISCOUNTS: readonly DemoLargeDiscount[] = [
  { sku: 'HB-1031', percent: 40, from: TODAY, until: TODAY + 6 },
  { sku: 'HB-1027', percent: 30, from: TODAY },
  { sku: 'HB-1005', percent: 35, from: TODAY + 5, until: TODAY + 12 },
  { sku: 'HB-1018', percent: 50, from: TODAY - 20, until: TODAY - 14 },
  { sku: 'HB-1007', percent: 25, from: TODAY - 2, isActive: false },
  { sku: 'AU-2013', percent: 45, from: TODAY, until: TODAY + 3 },
  { sku: 'AU-2023', percent: 30, from: TODAY },
  { sku: 'AU-2018', percent: 25, from: TODAY + 9, until: TODAY + 16 },
  { sku: 'AU-2010', percent: 60, from: TODAY - 30, until: TODAY - 25 },
  { sku: 'AU-2009', percent: 20, from: TODAY - 1, isActive: false },
]
