import { Button } from '@mantine/core'
import { IconFilterOff, IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '../EmptyState'

/** The empty state before the first entry, with the action that creates one. */
export type NothingYet = { title: string; description: string; icon?: ReactNode; action?: ReactNode }

type Props = {
  nothingYet: NothingYet
  isFiltered: boolean
  /** The page is beyond the last one, although there are rows. */
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
