// One operation: a line that opens into everything there is to know about it.

import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../parts/announce.ts';
import { Button } from '../parts/controls.tsx';
import { type Answer, type Description, type Operation, resolve, type Schema } from './description.ts';
import { Inline, Paragraphs } from './markdown.tsx';
import { type Language, languages, sampleOf } from './samples.ts';
import { FieldList, hasFields } from './schema.tsx';
import { TryIt } from './try-it.tsx';

interface Props {
  description: Description;
  operation: Operation;
}

export function OperationCard({
  description,
  operation,
  isHidden,
  card,
}: Props & {
  isHidden: boolean;
  card: RefObject<HTMLDetailsElement> | ((node: HTMLDetailsElement | null) => void);
}) {
  const { operationId, method, path, summary } = operation;
  // Drawn only when it is first opened, so that the page is quick: there are many operations, and few are read.
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      class="operation"
      id={operationId}
      hidden={isHidden}
      ref={card}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <span class={`method ${method.toLowerCase()}`}>{method}</span>
        <h3>
          <code>{path}</code>
        </h3>
        <span class="what soft">{summary}</span>
      </summary>
      {wasOpened && <Body description={description} operation={operation} />}
    </details>
  );
}

function Body({ description, operation }: Props) {
  return (
    <div class="body">
      <Paragraphs text={operation.description} />
      <p class="access">
        <Access description={description} operation={operation} />{' '}
        <a class="permalink" href={`#${operation.operationId}`}>
          Link to this
        </a>
      </p>
      <div class="columns">
        <div>
          <Request description={description} operation={operation} />
        </div>
        <div>
          <Samples operation={operation} />
        </div>
      </div>
      <TryIt operation={operation} />
      <h4>Answers</h4>
      {operation.responses.map(([status, answer]) => (
        <AnswerPart key={status} description={description} status={status} answer={answer} />
      ))}
    </div>
  );
}

/** The call, in the language one reads. */
function Samples({ operation }: { operation: Operation }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <>
      <h4>Call</h4>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend one sees */}
      <div class="languages" role="group" aria-label="Language">
        {languages.map((one) => (
          <Button key={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {one}
          </Button>
        ))}
      </div>
      <CodeBlock
        text={sampleOf(operation, language)}
        label={language === 'curl' ? 'curl command' : `${language} sample`}
      />
    </>
  );
}

function Access({ description, operation: { security = [], crossOrigin } }: Props) {
  const schemes = Object.keys(security[0] ?? {});
  return (
    <>
      <strong>{schemes.length === 0 ? 'No credentials. ' : 'Needs: '}</strong>
      {schemes.map((name) => (
        <span key={name}>
          <Inline text={description.components.securitySchemes[name]?.description} />{' '}
        </span>
      ))}
      {crossOrigin && 'Any origin may call it from a browser.'}
    </>
  );
}

function Request({ description, operation: { parameters = [], requestBody } }: Props) {
  const media = requestBody?.content['application/json'];
  const query: Schema = {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description: text }) => [name, { ...schema, description: text }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  if (parameters.length === 0 && !media) return <p class="soft">No parameters.</p>;
  return (
    <>
      {parameters.length > 0 && (
        <>
          <h4>Query</h4>
          <FieldList description={description} schema={query} />
        </>
      )}
      {media && (
        <>
          <h4>Body</h4>
          {media.schema && hasFields(description, media.schema) ? (
            <FieldList description={description} schema={media.schema} />
          ) : (
            <p class="soft">Anything; it is not read.</p>
          )}
        </>
      )}
    </>
  );
}

function AnswerPart({
  description,
  status,
  answer,
}: {
  description: Description;
  status: string;
  answer: Answer;
}) {
  const kind = status < '300' ? 'good' : status < '500' ? 'warn' : 'bad';
  const medias = Object.entries(answer.content ?? {});
  const label = (
    <>
      <span class={`status ${kind}`}>{status}</span>
      <span>
        <Inline text={answer.description} />
      </span>
    </>
  );
  if (medias.length === 0) return <p class="answer">{label}</p>;
  return (
    <details class="answer" open={status.startsWith('2') && medias[0]?.[0] === 'application/json'}>
      <summary>{label}</summary>
      {medias.map(([type, { schema, example }]) => (
        <div key={type}>
          {(medias.length > 1 || type !== 'application/json') && <p class="soft">{type}</p>}
          <div class="columns">
            <div>
              {schema && <FieldList description={description} schema={resolve(description, schema)} />}
            </div>
            {example !== undefined && (
              <div>
                <CodeBlock
                  text={typeof example === 'string' ? example : JSON.stringify(example, null, 2)}
                  label="example"
                />
              </div>
            )}
          </div>
        </div>
      ))}
    </details>
  );
}

function CodeBlock({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('Copy');
  async function copy() {
    await navigator.clipboard.writeText(text);
    setSaid('Copied');
    announce('Copied');
    setTimeout(() => setSaid('Copy'), 2000);
  }
  return (
    <div class="code">
      <Button class="copy" aria-label={`Copy the ${label}`} onClick={copy}>
        {said}
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <pre tabIndex={0} aria-label={label} role="group">
        <code>{text}</code>
      </pre>
    </div>
  );
}
