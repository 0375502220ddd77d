import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI description that responses are verified against. */
export interface Contract {
  /**
   * Verifies a response against the description and returns the entry that it matches, as `get /data/search.json 200`.
   * HEAD counts as GET; a response to a method that the path lacks is looked up under the method that it has.
   * @throws Error naming the difference: an undescribed path, status, header or content type, or another body shape.
   */
  check(request: { readonly method: string; readonly path: string }, response: Response): Promise<string>;
  /** All entries of the description, in the same form. */
  readonly described: readonly string[];
}

const METHODS = ['get', 'post'];

/** Creates a contract from a parsed OpenAPI description. */
export function createContract(description: unknown): Contract {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  const $defs = at(at(description, 'components'), 'schemas');
  const validators = new Map<unknown, ValidateFunction>();
  const validate = (what: string, schema: unknown, value: unknown) => {
    const known = validators.get(schema) ?? ajv.compile(standalone(schema, $defs));
    validators.set(schema, known);
    if (!known(value)) throw new Error(`${what}: ${ajv.errorsText(known.errors)}`);
  };
  const resolve = (value: unknown): Json => {
    const reference = at(value, '$ref');
    if (typeof reference !== 'string') return asObject(value);
    return reference
      .slice(2)
      .split('/')
      .reduce<Json>((part, key) => asObject(part[key]), asObject(description));
  };
  const paths = Object.entries(asObject(at(description, 'paths')));

  return {
    described: paths.flatMap(([path, item]) =>
      METHODS.flatMap((method) =>
        Object.keys(asObject(at(at(item, method), 'responses'))).map(
          (status) => `${method} ${path} ${status}`,
        ),
      ),
    ),
    async check({ method, path }, response) {
      const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
      const found = paths.find(([template]) => expression(template).test(path));
      if (!found) throw new Error(`${path} is not described`);
      const [template, item] = found;
      const described =
        METHODS.find((name) => name === asked && at(item, name)) ?? METHODS.find((name) => at(item, name));
      const answer = resolve(at(at(at(item, described ?? ''), 'responses'), String(response.status)));
      const name = `${described} ${template} ${response.status}`;
      if (typeof answer.description !== 'string') throw new Error(`${name} is not described`);
      checkHeaders(name, asObject(answer.headers), response.headers);
      await checkBody(name, asObject(answer.content), response, method === 'HEAD');
      return name;
    },
  };

  function checkHeaders(name: string, headers: Json, given: Headers) {
    for (const [header, definition] of Object.entries(headers)) {
      const { required, schema } = resolve(definition);
      const value = given.get(header);
      if (value !== null) validate(`${name}, ${header}`, schema, value);
      else if (required === true) throw new Error(`${name} lacks the header ${header}`);
    }
    const known = new Set(['content-type', ...Object.keys(headers).map((header) => header.toLowerCase())]);
    const more = [...given.keys()].filter((header) => !known.has(header));
    if (more.length > 0) throw new Error(`${name} has headers that are not described: ${more.join(', ')}`);
  }

  async function checkBody(name: string, content: Json, response: Response, isHead: boolean) {
    const types = Object.keys(content);
    const body = await response.text();
    if (types.length === 0 || isHead) {
      if (body !== '') throw new Error(`${name} has a body`);
      return;
    }
    const type = response.headers.get('content-type')?.split(';', 1).join('') ?? '';
    if (!types.includes(type)) throw new Error(`${name} is sent as ${type}`);
    const schema = at(content[type], 'schema');
    if (schema) validate(name, schema, JSON.parse(body));
  }
}

function expression(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.]/g, '\\.'));
  return new RegExp(`^${parts.join('[^/]+?')}$`);
}

/** Adds the description's other schemas to a schema, so that it can be compiled on its own. */
function standalone(schema: unknown, $defs: unknown): Json {
  const text = JSON.stringify({ $defs, ...asObject(schema) });
  return asObject(JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')));
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function at(value: unknown, key: string): unknown {
  return asObject(value)[key];
}
