import { m } from '~/paraglide/messages.js'

/** The first focusable element: skips the menu. */
export const SkipLink = () => (
  <a
    href="#main"
    className="absolute top-3 start-3 z-300 py-2 px-4 rounded-[8px] font-medium text-ink bg-surface shadow-[0_4px_16px_rgb(9_14_25/24%)] [&:not(:focus)]:size-px [&:not(:focus)]:p-0 [&:not(:focus)]:overflow-hidden [&:not(:focus)]:[clip-path:inset(50%)]"
  >
    {m.shell_skip_to_content()}
  </a>
)
