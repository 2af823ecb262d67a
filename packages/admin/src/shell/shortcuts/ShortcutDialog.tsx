import { Kbd } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/Dialog'
import classes from './ShortcutDialog.module.css'
import { SHORTCUTS } from './shortcuts'

/** All keyboard shortcuts, grouped by where they work. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.shell_shortcuts()} onClose={onClose}>
      {SHORTCUTS.map(({ where, entries }) => (
        <section key={where()} className={classes.group}>
          <h3 className={classes.where}>{where()}</h3>
          <dl className={classes.list}>
            {entries.map(({ what, keys }) => (
              <div key={what()} className={classes.entry}>
                <dt>{what()}</dt>
                <dd dir="ltr">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
