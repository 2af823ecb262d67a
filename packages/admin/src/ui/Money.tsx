import { formatMoney } from '~/lib/money'
import { useSettings } from '~/settings'

/** An amount in the store's currency. Latin digits from left to right, also within Arabic text. */
export const Money = ({ cents, className }: { cents: number; className?: string }) => {
  const currency = useSettings()?.currency
  return (
    <bdi dir="ltr" className={className}>
      {currency ? formatMoney(cents, currency) : '…'}
    </bdi>
  )
}
