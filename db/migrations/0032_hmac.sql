CREATE EXTENSION pgcrypto SCHEMA extensions;
