import { ActionBar, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import type { PageOf } from './column'
import { formatTotal } from './page-range'
import classes from './SelectionBar.module.css'
import { ALL_MATCHING, type Chosen, countOf, NOTHING_CHOSEN, type Selection } from './selection'

type Props = {
  page: PageOf<unknown>
  chosen: Chosen
  onSelect: (selection: Selection) => void
  /** Counts all that match, however many; without it no more can be chosen than a list counts. */
  countAll?: () => Promise<number>
  /** What can be done with what is chosen. */
  children: ReactNode
}

/** Appears with a selection, at the foot of the list; from a whole page it grows to everything that matches. */
export const SelectionBar = ({ page, chosen, onSelect, countAll, children }: Props) => {
  const count = countOf(chosen)
  const isWholePage = 'ids' in chosen && count === page.items.length && page.total > count
  return (
    <ActionBar
      opened={count > 0}
      onClose={() => {
        handOver()
        onSelect(NOTHING_CHOSEN)
      }}
      transitionProps={{ transition: 'pop', duration: 200, onExited: handOver }}
      withinPortal={false}
      className={classes.bar}
      aria-label={m.ui_selection()}
      shadow="lg"
    >
      <Text size="sm" fw={600} className={classes.count} role="status">
        {m.ui_selected({ count, shown: formatCount(count) })}
      </Text>
      {isWholePage && <AllMatching page={page} countAll={countAll} onSelect={onSelect} />}
      <ActionBar.Divider />
      <div className={classes.acts}>{children}</div>
      <ActionBar.CloseButton aria-label={m.ui_clear_selection()} />
    </ActionBar>
  )
}

/** The bar goes, with what was pressed in it: the keyboard goes on from the head of the list. */
const handOver = () => {
  if (!document.activeElement?.closest(`.${classes.bar}`)) return
  const head = document.querySelector<HTMLElement>('main thead [data-check] input')
  const place = head ?? document.querySelector<HTMLElement>('main')
  place?.focus({ preventScroll: true })
}

type AllProps = Pick<Props, 'page' | 'countAll' | 'onSelect'>

/** "10,000+" is not an exact number: they are counted first or, if that is not possible, cannot be chosen at once. */
const AllMatching = ({ page, countAll, onSelect }: AllProps) => {
  const [isCounting, setCounting] = useState(false)
  const select = async () => {
    if (!page.totalIsCapped || !countAll) return onSelect(ALL_MATCHING)
    setCounting(true)
    try {
      onSelect({ ...ALL_MATCHING, total: await countAll() })
    } catch (error) {
      toastFailure(error)
    } finally {
      setCounting(false)
    }
  }
  return page.totalIsCapped && !countAll ? (
    <Text size="xs" c="dimmed" className={classes.hint}>
      {m.ui_too_many_match({ total: formatTotal(page) })}
    </Text>
  ) : (
    <Button variant="subtle" size="compact-sm" loading={isCounting} onClick={select}>
      {m.ui_select_all_matching({ total: formatTotal(page) })}
    </Button>
  )
}
