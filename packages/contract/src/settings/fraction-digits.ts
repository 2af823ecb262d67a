/**
 * The decimals of a currency by ISO 4217: two for dollars, none for yen, three for dinars. Intl differs between
 * runtimes, and follows the usage in shops.
 */
export const getFractionDigits = (currency: string): number =>
  ZERO.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2

const ZERO = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const THREE = 'BHD IQD JOD KWD LYD OMR TND'
