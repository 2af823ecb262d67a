import { type Context, type Emitter, Liquid, Tag, type TagToken, type TopLevelToken, Value } from 'liquidjs'
import type { Block } from './blocks.ts'

/** The limits of a template, so that none can block the server: characters, milliseconds, new objects. */
const LIMITS = { parseLimit: 60_000, renderLimit: 300, memoryLimit: 100_000 }
const MAX_RENDERED = 300_000

/** Tags that would load other templates. */
const LOADING = ['include', 'render', 'layout', 'block', 'liquid']

/** A template that cannot be rendered, with the problem in English. */
export class TemplateProblem extends Error {}

type Options = {
  /** Whether values are escaped for HTML. */
  escapes: boolean
  /** The blocks that the template may contain. */
  blocks?: readonly Block[]
  /** Called for each block; its result is written unescaped. */
  writeBlock?: (block: Block, args: readonly string[]) => string
}

/** Renders a template in Liquid. Values that do not exist are empty. Throws `TemplateProblem`. */
export function renderLiquid(source: string, values: object, options: Options): string {
  const liquid = openLiquid(options)
  const rendered = attempt(() => String(liquid.parseAndRenderSync(source, values)))
  if (rendered.length > MAX_RENDERED) throw new TemplateProblem('The e-mail is too long.')
  return rendered
}

/**
 * Returns the paths of the values that a template uses, such as `order.number`, without those of loops and
 * assignments. Throws `TemplateProblem` if it is not valid Liquid.
 */
export function findValues(source: string, options: Options): string[][] {
  const liquid = openLiquid(options)
  const found = attempt(() => liquid.globalVariableSegmentsSync(liquid.parse(source), { partials: false }))
  return found.map((segments) => segments.filter((segment) => typeof segment === 'string'))
}

/** Filters such as `raw` would write values unescaped. */
function openLiquid({ escapes, blocks = [], writeBlock = () => '' }: Options): Liquid {
  const liquid = new Liquid({
    ...LIMITS,
    // Empty texts and zero are false, so that conditions are short.
    jsTruthy: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // No files are read.
    templates: {},
    ...(escapes ? { outputEscape: 'escape' } : {}),
  })
  liquid.unregisterFilter('raw')
  for (const tag of LOADING) delete liquid.tags[tag]
  for (const block of blocks) liquid.registerTag(block, blockTag(block, writeBlock))
  return liquid
}

/** The tag of a block, with its arguments separated by commas: `{% button "View order", order.url %}`. */
function blockTag(block: Block, write: NonNullable<Options['writeBlock']>) {
  return class BlockTag extends Tag {
    private readonly args: Value[] = []
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      while (!this.tokenizer.end()) {
        this.args.push(new Value(this.tokenizer.readFilteredValue(), liquid))
        this.tokenizer.readTo(',')
      }
      const count = block === 'button' ? 2 : 0
      if (this.args.length !== count)
        this.tokenizer.assert(false, () => `the tag ${block} has ${count} arguments`)
    }
    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const args: string[] = []
      for (const arg of this.args) args.push(String((yield arg.value(context, true)) ?? ''))
      emitter.write(write(block, args))
    }
    *arguments() {
      yield* this.args
    }
  }
}

/** Errors of Liquid become problems, which name the line and the column. */
function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new TemplateProblem(error instanceof Error ? error.message.slice(0, 300) : String(error))
  }
}
