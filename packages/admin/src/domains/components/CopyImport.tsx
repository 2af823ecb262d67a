import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toasts/toast'

/** The import statement of a component, with a button to copy it. */
export const CopyImport = ({ line }: { line: string }) => {
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const take = () => {
    // The clipboard requires a secure context; without one the line can be selected by hand.
    if (window.isSecureContext) copy(line)
    else toast.error(m.components_no_clipboard())
  }
  return (
    <footer className="flex relative items-center gap-2 py-2 ps-6 pe-4 max-md:ps-4 max-md:pe-2">
      <code
        className="flex-1 min-w-0 wrap-anywhere font-mono text-xs leading-5 text-start text-ink-2"
        dir="ltr"
      >
        {line}
      </code>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className="flex-none text-ink-2"
        aria-label={m.components_copy_import({ line: nameIn(line) })}
        title={m.components_copy()}
        onClick={take}
      >
        {copied ? <IconCheck size={18} stroke={1.8} /> : <IconCopy size={18} stroke={1.7} />}
      </ActionIcon>
      <span role="status" className="flex-none text-xs text-ink-2">
        {copied && m.components_copied()}
      </span>
    </footer>
  )
}

/** Returns the name between the braces. */
const nameIn = (line: string) => /{\s*(.+?)\s*}/.exec(line)?.[1] ?? line
