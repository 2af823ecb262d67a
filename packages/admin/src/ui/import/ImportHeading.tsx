import type { ReactNode } from 'react'
import { focusOnArrival } from './focus-on-arrival'

/** The heading of a step of an import. */
export const ImportHeading = ({ children }: { children: ReactNode }) => (
  <h2
    ref={focusOnArrival}
    tabIndex={-1}
    className="flex items-center gap-2 text-lg font-semibold leading-6 wrap-anywhere focus:outline-none"
  >
    {children}
  </h2>
)
