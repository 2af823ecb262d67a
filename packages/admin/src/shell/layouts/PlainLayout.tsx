import type { ReactNode } from 'react'
import { ConnectionBar } from '../connection/ConnectionBar'
import { Logo } from '../Logo'

/** A page with a single message, without the menu and the header of the back-office. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col min-h-dvh">
    <header className="flex items-center h-20 px-8 text-ink max-[768px]:px-6">
      <Logo />
    </header>
    <ConnectionBar />
    <main className="grid flex-1 place-items-center px-6 pt-0 pb-20">{children}</main>
  </div>
)
