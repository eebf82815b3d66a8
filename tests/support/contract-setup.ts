import { afterEach, expect } from 'vitest';
import { differencesFound } from './contract-findings.ts';

/** Loaded before each test file: a test whose requests or answers differ from the API description fails. */
afterEach(() => expect(differencesFound.splice(0), 'differs from the API description').toEqual([]));
