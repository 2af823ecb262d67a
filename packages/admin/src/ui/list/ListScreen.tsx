import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { type Crumb, Page } from '../Page'
import type { ListSearch } from './column'
import { ListCard, type ListProps } from './ListCard'
import { formatTotal } from './page-range'

type Props<Row, Search extends ListSearch, Key extends QueryKey, Failure> = ListProps<
  Row,
  Search,
  Key,
  Failure
> & {
  crumbs?: Crumb[]
  actions?: ReactNode
}

/** A list as a page, with the number of rows beside its title. */
export const ListScreen = <
  Row extends { _id: string },
  Search extends ListSearch,
  Key extends QueryKey,
  Failure,
>({
  crumbs,
  actions,
  ...list
}: Props<Row, Search, Key, Failure>) => {
  const { data } = useQuery({ ...list.query, placeholderData: keepPreviousData })
  // Deferred together with the rows; see ListCard.
  const page = useDeferredValue(data)
  return (
    <Page title={list.title} crumbs={crumbs} actions={actions} note={page ? formatTotal(page) : '\u00a0'}>
      <ListCard {...list} />
    </Page>
  )
}
