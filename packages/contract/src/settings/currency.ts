import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

/** ISO 4217 codes in use, without funds, metals and former currencies. */
const IN_USE = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
  CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
  SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST
  XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
`
  .trim()
  .split(/\s+/)

/** Supported currencies: those whose digits and sign are known to the runtime. */
export const CURRENCIES: readonly string[] = filterKnown(IN_USE)

function filterKnown(codes: readonly string[]): string[] {
  const known = new Set(Intl.supportedValuesOf('currency'))
  return codes.filter((code) => known.has(code))
}

const REAL = new Set(CURRENCIES)

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: errorCode('INVALID_CURRENCY'), abort: true })
  .refine((code) => REAL.has(code), errorCode('UNKNOWN_CURRENCY'))
