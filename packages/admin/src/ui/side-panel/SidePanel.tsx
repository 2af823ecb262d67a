import { FocusTrap } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './SidePanel.module.css'

type Props = {
  /** The accessible name of the panel. */
  label: string
  head: ReactNode
  /** Content at the bottom that does not scroll. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Details of a row beside its list, which remains usable; full screen on phones. */
export const SidePanel = ({ label, head, foot, onClose, children }: Props) => {
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })

  /** Dialogs and menus opened from here, which are elsewhere in the document, and lists of choices take Escape. */
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (!target.closest('[data-mantine-stop-propagation=true]')) onClose()
  }

  return (
    <FocusTrap active={isPhone} innerRef={takeFocus}>
      <section
        role="dialog"
        aria-modal={isPhone || undefined}
        aria-label={label}
        tabIndex={-1}
        className={`fixed inset-y-0 end-0 z-150 flex flex-col w-[min(592px,100vw)] border-s border-s-line bg-body shadow-[0_0_40px_rgb(9_14_25/12%)] outline-none max-md:border-0 ${classes.panel}`}
        onKeyDown={closeOnEscape}
      >
        {head}
        {children}
        {foot && (
          <footer
            className="flex-none py-3 px-4 border-t border-t-line bg-surface max-md:p-3"
            role="presentation"
          >
            {foot}
          </footer>
        )}
      </section>
    </FocusTrap>
  )
}

/** The scrolling content. A different key resets the scroll position. */
export const SidePanelBody = ({ children }: { children: ReactNode }) => (
  <div className="flex-1 min-h-0 p-4 overflow-y-auto [overscroll-behavior:contain] max-md:p-3">
    {children}
  </div>
)

/** Focuses the panel when it opens, unless an element in it has the focus, such as a comment field. */
const takeFocus = (panel: HTMLElement | null) => {
  if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
}
