import type { Permission } from '@storekeeper/contract/permissions'
import { IconDots } from '@tabler/icons-react'
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  isValidElement,
  type ReactElement,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { LaterDropdownBox } from '~/ui/dropdown/Dropdown'

type Icon = ComponentType<{ size: number; stroke: number }>

export type RowMenuEntry = {
  label: string
  icon?: Icon
  /** Runs once the menu is closed and its button has the focus again. */
  onClick: () => unknown
  /** Without this permission the entry is disabled and shows the reason. */
  permission?: Permission
  /** Another reason why the action is unavailable. */
  refusal?: string | false
}

type Props = {
  label: string
  /** The site of the record, on which the admin needs the permissions. */
  site?: string
  /** Called while the menu is open. Empty values are skipped; an element renders its own entries. */
  entries: (
    close: () => void,
  ) => readonly (RowMenuEntry | { caption: string } | ReactElement | false | '' | null | undefined)[]
}

/** The actions of a row. The menu mounts only when it is first opened, since a list has up to 200 of them. */
export const RowMenu = ({ label, site, entries }: Props) => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = () => {
    setState('closed')
    button.current?.focus()
  }
  const toggle = () => (state === 'open' ? close() : setState('open'))

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className="size-8 inline-grid place-items-center rounded-[8px] align-middle text-ink-2 hover:text-ink hover:bg-ink/8 aria-expanded:text-ink aria-expanded:bg-ink/8"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-controls={state === 'open' ? `${id}-dropdown` : undefined}
        onClick={toggle}
      >
        <IconDots size={18} aria-hidden />
      </button>
      {state !== 'unused' && (
        <Suspense>
          <LaterDropdownBox
            target={button}
            id={id}
            isOpen={state === 'open'}
            onDismiss={close}
            position="bottom-end"
            width={224}
            shadow="md"
            trapFocus
            className="p-1 text-start"
            label={label}
          >
            <Entries site={site} entries={entries} close={close} />
          </LaterDropdownBox>
        </Suspense>
      )}
    </>
  )
}

const Entries = ({ site, entries, close }: Pick<Props, 'site' | 'entries'> & { close: () => void }) => {
  const profile = useProfile()
  return entries(close).map((entry, index) => {
    if (!entry) return null
    if (isValidElement(entry)) return entry
    if ('caption' in entry)
      return (
        <p
          key={entry.caption}
          className="mt-1 px-3 pt-2 pb-1 border-t border-t-line text-xs font-semibold text-ink-2"
        >
          {entry.caption}
        </p>
      )
    const { label, icon, onClick, permission, refusal } = entry
    return (
      <RowMenu.Entry
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry keeps its place when another one is skipped.
        key={index}
        icon={icon}
        refusal={permission && !canUse(profile, permission, site) ? m.shell_not_allowed() : refusal}
        onClick={() => {
          close()
          onClick()
        }}
      >
        {label}
      </RowMenu.Entry>
    )
  })
}

type EntryProps = Pick<RowMenuEntry, 'icon' | 'refusal'> & ComponentPropsWithoutRef<'button'>

/** A refused entry stays focusable and readable, since its title is the reason. */
RowMenu.Entry = ({ icon: Icon, refusal, children, ...button }: EntryProps) => (
  <button
    type="button"
    className="flex items-center gap-3 w-full min-h-9 py-1 px-3 rounded-[6px] text-sm text-start text-ink hover:bg-ink/6 focus-visible:bg-ink/6 focus-visible:-outline-offset-2 [&_svg]:flex-none [&_svg]:text-ink-2 aria-disabled:text-ink-2 aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent aria-disabled:[&_svg]:opacity-60"
    {...button}
    {...(refusal && { 'aria-disabled': true, title: refusal, onClick: undefined })}
  >
    {Icon && <Icon size={18} stroke={1.7} />}
    {children}
  </button>
)
