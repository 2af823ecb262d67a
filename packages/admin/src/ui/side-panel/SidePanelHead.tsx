import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'

/** The previous or next row of the page; `go` is undefined at the ends. */
type Step = { label: string; go: (() => void) | undefined }

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  previous: Step
  next: Step
  /** The actions before and after the navigation buttons. */
  acts?: ReactNode
  more?: ReactNode
  onClose: () => void
}

/** The title of the panel, the previous and next row, and the close button. */
export const SidePanelHead = ({ title, subtitle, previous, next, acts, more, onClose }: Props) => (
  <header className="flex flex-none items-center gap-1 min-h-16 py-2 ps-6 pe-3 border-b border-b-line bg-surface max-md:ps-4">
    <div className="flex-1 min-w-0">
      <h2
        className="flex items-center gap-2 text-[1.125rem] font-650 leading-6 tracking-[-0.01em] outline-0"
        tabIndex={-1}
        data-autofocus
      >
        {title}
      </h2>
      {subtitle && (
        <span // Not truncated as a whole: its texts have directions of their own.
          className="flex items-center overflow-hidden text-xs leading-4.5 whitespace-pre text-ink-2"
        >
          {subtitle}
        </span>
      )}
    </div>
    {acts && (
      <div className="contents" data-actions>
        {acts}
      </div>
    )}
    <PanelButton label={previous.label} letter="K" onClick={previous.go}>
      <IconChevronUp size={20} stroke={1.8} />
    </PanelButton>
    <PanelButton label={next.label} letter="J" onClick={next.go}>
      <IconChevronDown size={20} stroke={1.8} />
    </PanelButton>
    {more}
    <PanelButton label={m.ui_close()} onClick={onClose}>
      <IconX size={20} stroke={1.8} />
    </PanelButton>
  </header>
)

/**
 * Without an action the button is disabled but stays focusable, so the keyboard focus is not lost at the last
 * row.
 */
export const PanelButton = ({
  label,
  letter,
  onClick,
  children,
}: {
  label: string
  /** The key that presses it. */
  letter?: string
  onClick: (() => void) | undefined
  children: ReactNode
}) => (
  <ActionIcon
    variant="subtle"
    className="data-disabled:bg-transparent"
    color="gray"
    size={36}
    aria-label={label}
    title={label}
    aria-keyshortcuts={letter}
    aria-disabled={!onClick || undefined}
    data-disabled={!onClick || undefined}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
