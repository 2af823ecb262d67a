import type { OrderTax, TaxMode } from '@storekeeper/contract/taxes/order-tax'
import { m } from '~/paraglide/messages.js'
import { taxName } from '~/ui/tax-name'
import { AmountLine } from './AmountLine'

type Props = { order: { taxMode: TaxMode; taxes: readonly OrderTax[] }; mode: TaxMode }

/** The tax of each rate: before the total if it is added to prices, after the total if prices include it. */
export const TaxLines = ({ order: { taxMode, taxes }, mode }: Props) =>
  taxMode === mode &&
  taxes.map((tax) => (
    <AmountLine
      key={`${tax.kind} ${tax.title} ${tax.rate}`}
      label={
        taxMode === 'included' && tax.kind === 'standard'
          ? m.taxes_includes({ tax: taxName(tax) })
          : taxName(tax)
      }
      cents={tax.tax}
    />
  ))
