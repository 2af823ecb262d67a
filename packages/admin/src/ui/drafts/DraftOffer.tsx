import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Notice } from '../Notice'
import classes from './DraftOffer.module.css'

type Props = { storedAt: string; restore: () => void; discard: () => void }

/** Offers to restore unsaved input. */
export const DraftOffer = ({ storedAt, restore, discard }: Props) => (
  <Notice tone="plain">
    <div className={classes.offer}>
      <span>
        {m.drafts_unsaved()} (<Ago at={storedAt} />)
      </span>
      <span className={classes.choice}>
        <Button size="compact-sm" onClick={restore}>
          {m.drafts_restore()}
        </Button>
        <Button size="compact-sm" variant="default" onClick={discard}>
          {m.drafts_discard()}
        </Button>
      </span>
    </div>
  </Notice>
)
