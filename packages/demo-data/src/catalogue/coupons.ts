import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { DAYS_OF_ORDERS } from '../calendar.ts'

/** A coupon of the demo shop. Amounts in cents; days count from the first day of the story. */
export type DemoCoupon = {
  code: string
  title: string
  site: string
  type: CouponType
  amount: number
  maxDiscount?: number
  minOrderTotal?: number
  perCustomerLimit?: number
  /** The products that the coupon applies to; by default all products of its site. */
  skus?: readonly string[]
  /** The first and the last day on which the coupon is valid. */
  from: number
  until: number
  /**
   * The relative frequency of its use among the coupons of the site (0: never), and the maximum number of
   * uses.
   */
  demand: number
  most?: number
  /** How the coupon ended. */
  end?: 'used-up' | 'switched-off'
}

const TODAY = DAYS_OF_ORDERS - 1

/** Live coupons, scheduled ones, and ones that ended for different reasons. */
export const DEMO_COUPONS: readonly DemoCoupon[] = [
  {
    code: 'WELCOME10',
    title: 'Ten percent off the first order',
    site: 'hb',
    type: 'percentage',
    amount: 10,
    maxDiscount: 2500,
    perCustomerLimit: 1,
    from: 0,
    until: TODAY + 240,
    demand: 10,
  },
  {
    code: 'SOAPBOX15',
    title: 'Fifteen percent off all soap',
    site: 'hb',
    type: 'percentage',
    amount: 15,
    skus: ['HB-1001', 'HB-1002', 'HB-1003', 'HB-1004'],
    from: 30,
    until: TODAY + 45,
    demand: 8,
  },
  {
    code: 'SHIPSFREE',
    title: 'Free shipping from fifty dollars',
    site: 'hb',
    type: 'free-shipping',
    amount: 0,
    minOrderTotal: 5000,
    from: 14,
    until: TODAY + 90,
    demand: 6,
  },
  {
    code: 'BATHWEEK',
    title: 'A week of long baths',
    site: 'hb',
    type: 'percentage',
    amount: 20,
    maxDiscount: 3000,
    minOrderTotal: 4000,
    from: 52,
    until: 58,
    demand: 30,
  },
  {
    code: 'CANDLE5',
    title: 'Five dollars off candles, while they last',
    site: 'hb',
    type: 'fixed',
    amount: 500,
    minOrderTotal: 2500,
    skus: ['HB-1009', 'HB-1010', 'HB-1011', 'HB-1012'],
    from: 20,
    until: TODAY + 20,
    demand: 25,
    most: 40,
    end: 'used-up',
  },
  {
    code: 'FRIENDS20',
    title: 'Friends of the house',
    site: 'hb',
    type: 'percentage',
    amount: 20,
    maxDiscount: 4000,
    from: 5,
    until: TODAY + 365,
    demand: 3,
    most: 9,
    end: 'switched-off',
  },
  {
    code: 'LINEN-SEASON',
    title: 'Linen season, a quarter off',
    site: 'hb',
    type: 'percentage',
    amount: 25,
    skus: ['HB-1005', 'HB-1028'],
    from: TODAY + 12,
    until: TODAY + 33,
    demand: 0,
  },
  {
    code: 'COLLECTOR5',
    title: 'Five percent for collectors',
    site: 'auctropin',
    type: 'percentage',
    amount: 5,
    maxDiscount: 5000,
    from: 0,
    until: TODAY + 180,
    demand: 10,
  },
  {
    code: 'TEN-OFF-100',
    title: 'Ten dollars off a hundred',
    site: 'auctropin',
    type: 'fixed',
    amount: 1000,
    minOrderTotal: 10000,
    perCustomerLimit: 2,
    from: 40,
    until: TODAY + 60,
    demand: 9,
  },
  {
    code: 'CLEAR-VIEW',
    title: 'Cameras and projectors',
    site: 'auctropin',
    type: 'percentage',
    amount: 12,
    maxDiscount: 4000,
    skus: ['AU-2001', 'AU-2002', 'AU-2003', 'AU-2004'],
    from: 25,
    until: 70,
    demand: 40,
  },
  {
    code: 'POSTED-FREE',
    title: 'Posted free, while it lasts',
    site: 'auctropin',
    type: 'free-shipping',
    amount: 0,
    from: 10,
    until: TODAY + 75,
    demand: 14,
    most: 25,
    end: 'used-up',
  },
  {
    code: 'AUCTION-NIGHT',
    title: 'The night of the great auction',
    site: 'auctropin',
    type: 'percentage',
    amount: 15,
    maxDiscount: 7500,
    from: TODAY + 20,
    until: TODAY + 20,
    demand: 0,
  },
]
