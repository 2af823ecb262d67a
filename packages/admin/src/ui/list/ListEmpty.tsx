import { Button, EmptyState } from '@mantine/core'
import { IconFilterOff, IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'

/** What a list says of itself before there is anything in it, and the way to its first entry. */
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
      <Empty
        icon={<IconMoodEmpty stroke={1.5} />}
        title={m.ui_beyond_end()}
        description={m.ui_beyond_end_text()}
      >
        <Button variant="default" onClick={onFirstPage}>
          {m.ui_to_first_page()}
        </Button>
      </Empty>
    )
  if (isFiltered)
    return (
      <Empty
        icon={<IconFilterOff stroke={1.5} />}
        title={m.ui_nothing_matches()}
        description={m.ui_nothing_matches_text()}
      >
        <Button variant="default" onClick={onClear}>
          {m.ui_clear_filters()}
        </Button>
      </Empty>
    )
  const { title, description, icon, action } = nothingYet
  return (
    <Empty icon={icon ?? <IconMoodEmpty stroke={1.5} />} title={title} description={description}>
      {action}
    </Empty>
  )
}

type EmptyProps = { icon: ReactNode; title: string; description: string; children: ReactNode }

const Empty = ({ icon, title, description, children }: EmptyProps) => (
  <EmptyState
    size="sm"
    icon={icon}
    withIndicatorBackground
    title={title}
    description={description}
    py={72}
    px={24}
  >
    {children && <EmptyState.Actions pt={8}>{children}</EmptyState.Actions>}
  </EmptyState>
)
