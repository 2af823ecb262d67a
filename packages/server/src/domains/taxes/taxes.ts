import { listTaxRates } from './list-rates.ts'
import { listSiteTaxes, updateSiteTaxes } from './site-taxes.ts'
import { createTaxClass, listTaxClasses, removeTaxClass, updateTaxClass } from './tax-classes.ts'
import { createTaxRateCall, removeTaxRate, updateTaxRate } from './write-rates.ts'

/** The public entry of taxes: their calls, and what orders and pricing use. */
export const taxes = {
  rates: { list: listTaxRates, create: createTaxRateCall, update: updateTaxRate, remove: removeTaxRate },
  classes: {
    list: listTaxClasses,
    create: createTaxClass,
    update: updateTaxClass,
    remove: removeTaxClass,
  },
  sites: { list: listSiteTaxes, update: updateSiteTaxes },
}

export { countListedRates } from './list-rates.ts'
export { refuseUnknownTaxClass } from './tax-classes.ts'
export { getTaxTerms, readTaxTables, type TaxTerms } from './tax-terms.ts'
export { createTaxRate } from './write-rates.ts'
