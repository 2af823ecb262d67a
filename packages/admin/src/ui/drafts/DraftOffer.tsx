import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Notice } from '../Notice'

type Props = { storedAt: string; restore: () => void; discard: () => void }

/** Offers to restore unsaved input. */
export const DraftOffer = ({ storedAt, restore, discard }: Props) => (
  <Notice tone="plain">
    <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
      <span>
        {m.drafts_unsaved()} (<Ago at={storedAt} />)
      </span>
      <span className="flex gap-2">
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
