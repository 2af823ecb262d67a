import { useAppInfo } from '~/app-info'
import { formatMoney } from '~/lib/money'

/** An amount in the store's currency. Latin from left to right, also within Arabic text. */
export const Money = ({ cents, className }: { cents: number; className?: string }) => {
  const currency = useAppInfo()?.currency
  return (
    <bdi dir="ltr" className={className}>
      {currency ? formatMoney(cents, currency) : '…'}
    </bdi>
  )
}
