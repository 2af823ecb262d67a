import { Button } from '@mantine/core'
import { IconFilterOff, IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '../EmptyState'
import { LoadFailed } from '../LoadFailed'
import type { PageOf } from './column'
import { ListPager, type ToPage } from './ListPager'

/** The empty state before the first entry, with the action that creates one. */
export type NothingYet = { title: string; description: string; icon?: ReactNode; action?: ReactNode }

type Props = {
  /** Undefined during the first load. */
  page: PageOf<unknown> | undefined
  error: unknown
  onRetry: () => void
  nothingYet: NothingYet
  isFiltered: boolean
  onClear: () => void
  onPage: (to: ToPage) => void
  /** The rows. */
  children: ReactNode
}

/** The part of a list below its filters: rows or an empty state, and paging. */
export const ListBody = (props: Props) => {
  const { page, error, onRetry, nothingYet, isFiltered, onClear, onPage, children } = props
  const instead =
    error && !page ? (
      <LoadFailed error={error} onRetry={onRetry} />
    ) : page?.items.length === 0 ? (
      <ListEmpty
        nothingYet={nothingYet}
        isFiltered={isFiltered}
        isBeyondEnd={page.total > 0}
        onClear={onClear}
        onFirstPage={() => onPage({ page: 1 })}
      />
    ) : null
  return (
    <>
      {instead ? <div className="border-t border-t-line">{instead}</div> : children}
      {page && page.items.length > 0 && <ListPager page={page} onChange={onPage} />}
    </>
  )
}

type EmptyProps = {
  nothingYet: NothingYet
  isFiltered: boolean
  /** The page is beyond the last one, although there are rows. */
  isBeyondEnd: boolean
  onClear: () => void
  onFirstPage: () => void
}

export const ListEmpty = ({ nothingYet, isFiltered, isBeyondEnd, onClear, onFirstPage }: EmptyProps) => {
  if (isBeyondEnd)
    return (
      <EmptyState
        icon={<IconMoodEmpty stroke={1.5} />}
        title={m.ui_beyond_end()}
        text={m.ui_beyond_end_text()}
        action={
          <Button variant="default" onClick={onFirstPage}>
            {m.ui_to_first_page()}
          </Button>
        }
      />
    )
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconFilterOff stroke={1.5} />}
        title={m.ui_nothing_matches()}
        text={m.ui_nothing_matches_text()}
        action={
          <Button variant="default" onClick={onClear}>
            {m.ui_clear_filters()}
          </Button>
        }
      />
    )
  const { title, description, icon, action } = nothingYet
  return (
    <EmptyState
      icon={icon ?? <IconMoodEmpty stroke={1.5} />}
      title={title}
      text={description}
      action={action}
    />
  )
}
