import { FocusTrap } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './SidePanel.module.css'

type Props = {
  /** What it is called, for who does not see it. */
  label: string
  head: ReactNode
  /** What is below and does not scroll along. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One row of a list beside it, which stays usable; on a phone it takes the whole screen. */
export const SidePanel = ({ label, head, foot, onClose, children }: Props) => {
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })

  /** Dialogs and menus opened from here lie elsewhere in the document: their Escape is theirs. */
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
  }

  return (
    <FocusTrap active={isPhone} innerRef={takeFocus}>
      <section
        role="dialog"
        aria-modal={isPhone || undefined}
        aria-label={label}
        tabIndex={-1}
        className={classes.panel}
        onKeyDown={closeOnEscape}
      >
        {head}
        {children}
        {foot && (
          <footer className={classes.foot} role="presentation">
            {foot}
          </footer>
        )}
      </section>
    </FocusTrap>
  )
}

/** What scrolls. With a key of its own it begins anew, at its top. */
export const SidePanelBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
)

/** It was opened to be read: the keyboard goes along, unless something in it, such as a box for comments, has it. */
const takeFocus = (panel: HTMLElement | null) => {
  if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
}
