import { ActionBar, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import type { PageOf } from './column'
import classes from './List.module.css'
import { formatTotal } from './page-range'
import { ALL_MATCHING, type Chosen, countChosen, NOTHING_CHOSEN, type Selection } from './selection'

type Props = {
  page: PageOf<unknown>
  chosen: Chosen
  onSelect: (selection: Selection) => void
  /**
   * Returns the exact number of matching rows; without it, only as many rows can be selected as the list
   * counts.
   */
  countAll?: () => Promise<number>
  /** The bulk actions. */
  children: ReactNode
}

/**
 * Shown at the foot of the list when rows are selected; if the whole page is, it offers to select all
 * matching rows.
 */
export const SelectionBar = ({ page, chosen, onSelect, countAll, children }: Props) => {
  const count = countChosen(chosen)
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
      className={`flex-wrap gap-y-2 gap-x-3 max-w-[calc(100%_-_32px)] mt-2 mb-4 py-2 ps-4 pe-2 pointer-events-auto bg-surface max-md:[&>:last-child]:ms-auto ${classes.selection}`}
      aria-label={m.ui_selection()}
      shadow="lg"
    >
      <Text size="sm" fw={600} role="status">
        {m.ui_selected({ count, shown: formatCount(count) })}
      </Text>
      {isWholePage && <AllMatching page={page} countAll={countAll} onSelect={onSelect} />}
      <ActionBar.Divider />
      <div
        className="contents max-md:flex max-md:flex-[1_1_100%] max-md:gap-1 max-md:order-1 max-md:overflow-x-auto max-md:p-0.5 max-md:[&>*]:flex-none"
        data-actions
      >
        {children}
      </div>
      <ActionBar.CloseButton aria-label={m.ui_clear_selection()} />
    </ActionBar>
  )
}

/** The bar disappears with the focused button: focuses the checkbox in the head of the list, or the page. */
const handOver = () => {
  if (!document.activeElement?.closest(`.${classes.selection}`)) return
  const head = document.querySelector<HTMLElement>('main thead [data-check] input')
  const target = head ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}

type AllProps = Pick<Props, 'page' | 'countAll' | 'onSelect'>

/**
 * "10,000+" is not exact: the rows are counted first or, if that is impossible, cannot be selected together.
 */
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
    <Text size="xs" c="dimmed" className="max-md:order-1 max-md:basis-full">
      {m.ui_too_many_match({ total: formatTotal(page) })}
    </Text>
  ) : (
    <Button variant="subtle" size="compact-sm" loading={isCounting} onClick={select}>
      {m.ui_select_all_matching({ total: formatTotal(page) })}
    </Button>
  )
}
