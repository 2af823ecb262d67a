import { type Ref, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { isNameless, type MenuLook } from '~/theme/nav-view'
import { lazyComponent } from '~/ui/lazy-component'
import { howManyFit } from './how-many-fit'
import { MenuEntry } from './MenuEntry'
import { MenuGroup } from './MenuGroup'
import { NameTip } from './NameTip'
import { isGroup, type NavSection } from './nav'
import classes from './TopMenu.module.css'
import { useNameTip } from './use-name-tip'
import { useNav } from './use-nav'

const MoreFlyout = lazyComponent(async () => (await import('./MoreFlyout')).MoreFlyout)

type Props = { look: MenuLook; ref: Ref<HTMLDivElement> }

/** The horizontal menu below the header: one line, with a last entry for the items that do not fit. */
export const TopMenu = ({ look, ref }: Props) => {
  const row = useRef<HTMLUListElement>(null)
  const line = toLine(useNav())
  const fitting = useFitting(row, line.length)
  const { tip, handlers } = useNameTip(isNameless(look))

  return (
    <div className={`text-(color:--menu-fg) ${classes.bar}`} ref={ref}>
      <nav {...handlers} data-axis="horizontal" data-entries={look.items} aria-label={m.shell_main_menu()}>
        <ul className={classes.row} ref={row}>
          {line.map(({ entry, isFirst }, index) => (
            <li key={entry.to} data-rule={isFirst || undefined} data-left-out={index >= fitting || undefined}>
              {isGroup(entry) ? (
                <MenuGroup group={entry} look={look} />
              ) : (
                <MenuEntry entry={entry} look={look} />
              )}
            </li>
          ))}
          <li data-left-out={fitting === line.length || undefined}>
            <Suspense>
              <MoreFlyout look={look} after={fitting} />
            </Suspense>
          </li>
        </ul>
      </nav>
      <NameTip tip={tip} axis="horizontal" />
    </div>
  )
}

/** All entries in a row, with a separator before the first of each section. */
const toLine = (sections: readonly NavSection[]) =>
  sections.flatMap(({ entries }, section) =>
    entries.map((entry, index) => ({ entry, isFirst: section > 0 && index === 0 })),
  )

/**
 * Returns how many entries fit in the row; if not all do, “More” is the last child and contains the rest.
 * Hidden entries must retain their width, so that it can be measured.
 */
const useFitting = (row: RefObject<HTMLElement | null>, total: number) => {
  const [count, setCount] = useState(total)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are measured again.
  useLayoutEffect(() => {
    if (!row.current) return
    const measured = row.current
    const measure = () => setCount(howManyFit(measureWidths(measured)))
    measure()
    const observer = new ResizeObserver(measure)
    // Also observes the children: another language or a loaded font changes their size but not the row's.
    for (const element of [measured, ...measured.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [row, total])

  return count
}

const measureWidths = (row: HTMLElement) => {
  const widths = [...row.children].map((child) => child.getBoundingClientRect().width)
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(row)
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return {
    entries: widths.slice(0, -1),
    more: widths.at(-1) ?? 0,
    gap: Number.parseFloat(columnGap),
    // Rounded down, since a fraction of a pixel may cause a line break.
    room: row.clientWidth - padding,
  }
}
