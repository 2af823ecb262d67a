import { Button } from '@mantine/core'
import { IconFilterOff, IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '../EmptyState'

/** What a list shows of itself before there is anything in it, and the way to its first entry. */
export type NothingYet = { title: string; description: string; icon?: ReactNode; action?: ReactNode }

type Props = {
  nothingYet: NothingYet
  isFiltered: boolean
  /** Rows there are, but not on this page: they were fewer than the address thinks. */
  isBeyondEnd: boolean
  onClear: () => void
  onFirstPage: () => void
}

export const ListEmpty = ({ nothingYet, isFiltered, isBeyondEnd, onClear, onFirstPage }: Props) => {
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
