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
export const TabBar = ({ label, className = '', ref, children }: TabBarProps) => (
  <nav
    ref={ref}
    className={`flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none] ${className}`}
    aria-label={label}
  >
    {children}
  </nav>
)

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
