import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'

/** The year in the specification. */
const YEAR = '2023'

export const Footer = () => {
  const store = useSettings()?.storeName || 'Storekeeper'
  return (
    <footer className="py-4 px-6 border-t border-t-line text-xs leading-4 text-ink-2 text-center">
      {m.shell_copyright({ year: YEAR, store })}
    </footer>
  )
}
