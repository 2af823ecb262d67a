import { ActionBar, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { PageOf } from './column'
import { formatTotal } from './page-range'
import classes from './SelectionBar.module.css'
import { ALL_MATCHING, type Chosen, countOf, NOTHING_CHOSEN, type Selection } from './selection'

type Props = {
  page: PageOf<unknown>
  chosen: Chosen
  onSelect: (selection: Selection) => void
  /** What can be done with what is chosen. */
  children: ReactNode
}

/** Appears with a selection, at the foot of the list; from a whole page it grows to everything that matches. */
export const SelectionBar = ({ page, chosen, onSelect, children }: Props) => {
  const count = countOf(chosen)
  const isWholePage = 'ids' in chosen && count === page.items.length && page.total > count
  return (
    <ActionBar
      opened={count > 0}
      onClose={() => onSelect(NOTHING_CHOSEN)}
      withinPortal={false}
      className={classes.bar}
      aria-label={m.ui_selection()}
      shadow="lg"
    >
      <Text size="sm" fw={600} className={classes.count} role="status">
        {m.ui_selected({ count, shown: formatCount(count) })}
      </Text>
      {isWholePage && <AllMatching page={page} onSelect={() => onSelect(ALL_MATCHING)} />}
      <ActionBar.Divider />
      {children}
      <ActionBar.CloseButton aria-label={m.ui_clear_selection()} />
    </ActionBar>
  )
}

/** Nobody knows how many "10,000+" are, so they cannot be changed all at once. */
const AllMatching = ({ page, onSelect }: { page: PageOf<unknown>; onSelect: () => void }) =>
  page.totalIsCapped ? (
    <Text size="xs" c="dimmed" className={classes.hint}>
      {m.ui_too_many_match({ total: formatTotal(page) })}
    </Text>
  ) : (
    <Button variant="subtle" size="compact-sm" onClick={onSelect}>
      {m.ui_select_all_matching({ total: formatTotal(page) })}
    </Button>
  )
