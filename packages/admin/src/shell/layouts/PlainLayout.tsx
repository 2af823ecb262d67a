import type { ReactNode } from 'react'
import { ConnectionBar } from '../connection/ConnectionBar'
import { Logo } from '../Logo'
import classes from './PlainLayout.module.css'

/** A page with a single message, without the menu and the header of the back-office. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout}>
    <header className={classes.head}>
      <Logo />
    </header>
    <ConnectionBar />
    <main className={classes.main}>{children}</main>
  </div>
)
