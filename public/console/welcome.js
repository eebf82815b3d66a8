import { h } from './dom.js';

/** For people who are signed in but belong nowhere yet. */
export async function view({ me }) {
  return {
    title: 'Welcome',
    nodes: [
      h(
        'div.narrow',
        null,
        h('h1', null, 'You are signed in'),
        h('p', null, `${me.email} belongs to no organization and no hotel yet, so there is nothing to show.`),
        h(
          'ul',
          null,
          h(
            'li',
            null,
            h('b', null, 'You plan events: '),
            'ask the owner of your organization to add this address, or look at the ',
            h('a', { href: '/pricing' }, 'plans'),
            '.',
          ),
          h(
            'li',
            null,
            h('b', null, 'You work at a hotel: '),
            'ask your manager, or ',
            h('a', { href: '/forms' }, 'write to us'),
            '.',
          ),
          h(
            'li',
            null,
            'What we hold about you is on the ',
            h('a', { href: '#/privacy' }, 'privacy page'),
            '.',
          ),
        ),
      ),
    ],
  };
}
