import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

/** The formats of VAT IDs without their prefix, by country of the European Union. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

export const isInEu = (country: string): boolean => Object.hasOwn(FORMATS, country)

/** Greece has the prefix EL. */
const PREFIXES: Readonly<Record<string, string>> = { EL: 'GR' }

/** The country of a VAT ID, or null for an ID that is not one of the European Union or has not its format. */
export function getVatCountry(vatId: string): string | null {
  const prefix = vatId.slice(0, 2)
  const country = PREFIXES[prefix] ?? (prefix === 'GR' ? '' : prefix)
  return FORMATS[country]?.test(vatId.slice(2)) ? country : null
}

/** Countries outside of the European Union have formats of their own. */
function isVatId(vatId: string): boolean {
  const prefix = vatId.slice(0, 2)
  if (isInEu(PREFIXES[prefix] ?? prefix)) return getVatCountry(vatId) !== null
  return /^[A-Z]{2}[A-Z0-9]{2,18}$/.test(vatId)
}

/** A VAT ID with the prefix of its country, without spaces, dots and hyphens; null if empty. */
export const VatId = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .refine((vatId) => vatId === '' || isVatId(vatId), errorCode('INVALID_VAT_ID'))
  .transform((vatId) => vatId || null)
  .nullable()
