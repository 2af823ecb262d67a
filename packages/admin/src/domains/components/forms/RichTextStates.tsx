import { m } from '~/paraglide/messages.js'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { State, States } from '../SpecimenCard'

const EXAMPLE =
  '<h2>Ash bowl</h2><p>Thrown by hand and glazed in <strong>ash grey</strong>. It holds <em>1.2 litres</em>.</p><ul><li><p>Dishwasher safe</p></li><li><p>Each one a little different</p></li></ul>'

/** Rich text, as display and as an editor. */
export const RichTextStates = () => (
  <States isWide>
    <State name={m.components_plain()}>
      <RichTextField label={m.components_description()} defaultValue={EXAMPLE} />
    </State>
    <State name={m.components_wrong()}>
      <RichTextField label={m.components_note()} error={m.components_fill_in()} minHeight={96} />
    </State>
  </States>
)
