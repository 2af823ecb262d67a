import { m } from '~/paraglide/messages.js'
import type { ExampleKind } from './examples'

export const KIND_NAME: Record<ExampleKind, () => string> = {
  bowl: m.components_bowl,
  cup: m.components_cup,
  plate: m.components_plate,
}
