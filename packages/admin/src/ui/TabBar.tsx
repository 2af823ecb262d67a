import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode, RefCallback } from 'react'
import classes from './TabBar.module.css'

type TabBarProps = {
  label: string
  className?: string
  ref?: RefCallback<HTMLElement>
  children: ReactNode
}

/** A row of links to the parts of a screen, or to the statuses of a list. */
export const TabBar = ({ label, className = '', ref = showCurrent, children }: TabBarProps) => (
  <nav ref={ref} className={`${classes.bar} ${className}`} aria-label={label}>
    {children}
  </nav>
)

/** On phones the current tab may be outside the bar. */
const showCurrent = (bar: HTMLElement | null) =>
  bar?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

type TabProps = Omit<ComponentProps<'a'>, 'className'> & {
  /** Whether the tab is the shown one; by default, where the URL is that of the link. */
  isCurrent?: boolean
  /** The number of its rows. */
  count?: ReactNode
}

const Tab = ({ isCurrent, count, children, ...link }: TabProps) => {
  const isShown = isCurrent ?? link['aria-current'] === 'page'
  return (
    <a {...link} className={classes.tab} aria-current={isShown ? 'page' : undefined}>
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </a>
  )
}

/** A tab of a `TabBar`: a link of the router. */
export const TabLink = createLink(Tab)
