import { createContext, use } from 'react'
import { formatMoney } from '~/lib/money'
import { useSettings } from '~/settings'

type Props = { cents: number; className?: string }

/** The store's currency for the amounts of a list, since each would subscribe to the settings. */
export const CurrencyContext = createContext<string | undefined>(undefined)

/** An amount in the store's currency. Latin digits from left to right, also within Arabic text. */
export const Money = (props: Props) => {
  const currency = use(CurrencyContext)
  return currency ? <Amount {...props} currency={currency} /> : <AmountOfStore {...props} />
}

const AmountOfStore = (props: Props) => <Amount {...props} currency={useSettings()?.currency} />

const Amount = ({ cents, className, currency }: Props & { currency: string | undefined }) => (
  <bdi dir="ltr" className={className}>
    {currency ? formatMoney(cents, currency) : '…'}
  </bdi>
)
