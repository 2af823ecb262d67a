import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import { balancesQuery } from '../credit-queries'
import type { BalanceListSearch } from './balance-search'
import classes from './Owed.module.css'

type Props = { search: BalanceListSearch; isNarrowed: boolean }

/** The exact sum of all matching balances, across all pages. */
export const Owed = ({ search, isNarrowed }: Props) => {
  const { data, error, isPlaceholderData } = useQuery({
    ...balancesQuery(search),
    placeholderData: keepPreviousData,
  })
  return (
    <p className={classes.owed} data-stale={isPlaceholderData || undefined}>
      <span className={classes.label}>{isNarrowed ? m.credit_owed_matching() : m.credit_owed()}</span>
      <strong className={classes.sum}>{data ? <Money cents={data.totalOwed} /> : error ? '–' : '…'}</strong>
    </p>
  )
}
