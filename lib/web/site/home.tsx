// The start page's live parts: the state of the service, and on a local start what one needs to try it.

import { render } from 'preact';
import { useState } from 'preact/hooks';
import { readLocalFacts } from '../data/local-facts.ts';
import { Button } from '../parts/controls.tsx';
import { isLocal } from '../parts/is-local.ts';
import { showRanking } from './live-ranking.tsx';

// An address of the console without `/console`, such as `/#/billing`, leads to the console too.
if (location.hash.startsWith('#/')) location.replace(`/console${location.search}${location.hash}`);

const byId = (id: string) => document.getElementById(id) as HTMLElement;

async function showHealth(): Promise<void> {
  const response = await fetch('/api/health').catch(() => null);
  const report = (await response?.json().catch(() => null)) as { overall?: boolean; version?: string } | null;
  if (typeof report?.overall !== 'boolean') return;
  byId('light').classList.add(report.overall ? 'good' : 'bad');
  byId('health').textContent = report.overall
    ? `All is well, version ${report.version}`
    : 'Something is down: see what';
}

function Key({ name, value }: { name: string; value: string }) {
  const [said, setSaid] = useState('Copy');
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setSaid('Copied');
    setTimeout(() => setSaid('Copy'), 2000);
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <Button aria-label={`Copy ${name}`} onClick={copy}>
          {said}
        </Button>
      </dd>
    </div>
  );
}

/** Shows what one needs to try a local start. */
async function showLocal(): Promise<void> {
  const facts = isLocal() ? await readLocalFacts() : null;
  if (!facts) return;
  const { environment, samplePeople } = facts;
  render(
    samplePeople.map(({ email, who }) => (
      <li key={email}>
        <a class="button" href={`/console?as=${encodeURIComponent(email)}`}>
          {who}
        </a>
        <small>{email}</small>
      </li>
    )),
    byId('people'),
  );
  render(
    Object.entries(environment).map(([name, value]) => <Key key={name} name={name} value={value} />),
    byId('keys'),
  );
  const mailbox = byId('mailbox');
  mailbox.querySelector('a')?.setAttribute('href', environment.MAILBOX_URL ?? '/');
  mailbox.hidden = false;
  byId('addresses').hidden = false;
  byId('local').hidden = samplePeople.length === 0;
}

showRanking(byId('ranking'));
void showHealth();
void showLocal();
