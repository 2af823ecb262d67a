import type { ErrorCode } from '../errors/catalogue.ts'

/** Why a shipping method is not offered. */
export const OFFER_REASONS = [
  'SHIPPING_METHOD_INACTIVE',
  'SHIPPING_COUNTRY_MISSING',
  'SHIPPING_COUNTRY_NOT_SERVED',
  'SHIPPING_COUNTRY_UNKNOWN',
  'SHIPPING_COUNTRY_INACTIVE',
] as const satisfies readonly ErrorCode[]
