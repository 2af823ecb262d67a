import type { ReactNode } from 'react'

/** The scrolling part of the drawer: two columns if there is room. */
export const MailColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,460px)] content-start gap-6 min-h-0 p-6 overflow-y-auto max-[993px]:grid-cols-1 max-sm:p-4">
    {children}
  </div>
)

/** The buttons below it. */
export const MailActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-none flex-wrap items-center justify-end gap-2 py-4 px-6 border-t border-t-line bg-surface max-sm:py-3 max-sm:px-4 max-sm:[&>button]:flex-auto">
    {children}
  </div>
)
