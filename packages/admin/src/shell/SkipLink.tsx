import { m } from '~/paraglide/messages.js'

/** The first focusable element: skips the menu. */
export const SkipLink = () => (
  <a
    href="#main"
    className="absolute top-3 start-3 z-300 py-2 px-4 rounded-[8px] font-medium text-ink bg-surface shadow-[0_4px_16px_rgb(9_14_25/24%)] not-focus:sr-only"
  >
    {m.shell_skip_to_content()}
  </a>
)
